/** The height of a chart with its line of words, for whatever stands in its place while its code is on the way. */
export const chartClass = 'h-[16rem]'
