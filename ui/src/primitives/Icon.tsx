import { type IconName, ICONS } from "./icons";

export type { IconName };

/** An icon; without a label it is decoration. */
export function Icon({ name, size = 16, label, spin }: IconProps) {
  const classes = ["icon-svg", size !== 16 && `s${size}`, spin && "spin"].filter(Boolean).join(" ");
  const access = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={classes} viewBox="0 0 16 16" {...access}>
      {ICONS[name]}
    </svg>
  );
}

export interface IconProps {
  name: IconName;
  size?: 12 | 14 | 16;
  label?: string;
  spin?: boolean;
}
