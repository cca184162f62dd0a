import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from "react-aria-components";
import { Icon, type IconName } from "./Icon";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "children" | "style"> {
  kind?: "plain" | "main" | "danger" | "quiet";
  /** Only in a dialog that confirms. */
  filled?: boolean;
  small?: boolean;
  icon?: IconName;
  children: ReactNode;
  "data-testid"?: string;
}

/** A verb that says the outcome. At most one `main` in a view. */
export function Button({ kind = "plain", filled, small, icon, children, ...rest }: ButtonProps) {
  const classes = ["btn", kind !== "plain" && kind, filled && "filled", small && "small"];
  return (
    <AriaButton {...rest} className={classes.filter(Boolean).join(" ")}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  "className" | "children" | "style" | "aria-label"
> {
  icon: IconName;
  /** Its name for everyone: the tooltip and what is read aloud. */
  label: string;
  keys?: string;
  bordered?: boolean;
  small?: boolean;
  ref?: Ref<HTMLButtonElement>;
  "data-testid"?: string;
}

export function IconButton({ icon, label, keys, bordered, small, ...rest }: IconButtonProps) {
  const classes = ["btn icon", !bordered && "quiet", small && "small"];
  return (
    <WithTip tip={label} {...(keys && { keys })}>
      <AriaButton {...rest} aria-label={label} className={classes.filter(Boolean).join(" ")}>
        <Icon name={icon} size={small ? 14 : 16} />
      </AriaButton>
    </WithTip>
  );
}

/** Says the full text of what is focused or pointed at. */
export function WithTip({ tip, keys, children }: { tip: string; keys?: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <Tooltip className="tooltip" offset={6}>
        {tip}
        {keys && <Kbd>{keys}</Kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
