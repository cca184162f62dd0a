/** The sizes of the tokens that virtual lists and panes have to know as numbers. */
export const ROW = 32;
export const ROW_TWO = 52;
export const CODE_LINE = 18;
export const PANE = { standard: 272, least: 208, most: 440, step: 16 };

/** Below this width one pane is shown at a time. */
export const ONE_PANE = "(max-width: 719px)";
