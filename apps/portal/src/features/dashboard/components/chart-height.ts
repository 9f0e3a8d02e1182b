/** Of the chart of days, in px: what waits for it is as high. */
export const CHART_HEIGHT = 220
