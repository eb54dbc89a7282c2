/** Height of a chart with its summary, also for the placeholder while the chart loads. */
export const chartClass = 'h-64'
