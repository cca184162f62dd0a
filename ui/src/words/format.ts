/** Numbers, sizes and times as the reader's language writes them. */
export interface Format {
  number(value: number): string;
  bytes(value: number): string;
  /** The time of day, with seconds. */
  clock(iso: string | Date): string;
  /** Today the time, yesterday with its word, else the date. */
  moment(iso: string, now?: Date): string;
  /** Date and time in full, for tooltips and details. */
  full(iso: string): string;
}

/** Logs, wire and window write the same hour. */
const HOURS = { hour: "2-digit", hourCycle: "h23" } as const;

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

export function makeFormat(language: string): Format {
  const number = new Intl.NumberFormat(language);
  const short = new Intl.DateTimeFormat(language, { ...HOURS, minute: "2-digit" });
  const clock = new Intl.DateTimeFormat(language, { ...HOURS, minute: "2-digit", second: "2-digit" });
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "short" });
  const year = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric" });
  const full = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...HOURS,
    minute: "2-digit",
    second: "2-digit",
  });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

  function moment(iso: string, now = new Date()): string {
    const date = parse(iso);
    if (!date) return iso;
    const days = daysBetween(date, now);
    if (days === 0) return short.format(date);
    if (days === 1) return `${relative.format(-1, "day")} ${short.format(date)}`;
    return date.getFullYear() === now.getFullYear() ? day.format(date) : year.format(date);
  }

  function bytes(value: number): string {
    let [size, unit] = [value, 0];
    while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
    return new Intl.NumberFormat(language, {
      style: "unit",
      unit: UNITS[unit] ?? "byte",
      unitDisplay: unit === 0 ? "long" : "short",
      maximumFractionDigits: unit === 0 || size >= 100 ? 0 : 1,
    }).format(size);
  }

  const written = (format: Intl.DateTimeFormat, iso: string | Date): string => {
    const date = iso instanceof Date ? iso : parse(iso);
    return date ? format.format(date) : String(iso);
  };

  return {
    number: (value) => number.format(value),
    bytes,
    clock: (iso) => written(clock, iso),
    moment,
    full: (iso) => written(full, iso),
  };
}

function parse(iso: string): Date | undefined {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whole days of the calendar, not of 24 hours. */
export function daysBetween(date: Date, now: Date): number {
  const midnight = (of: Date): number => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
  return Math.round((midnight(now) - midnight(date)) / 86_400_000);
}
