/** Durations in milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Start of the UTC day of a time, both as Unix time in milliseconds. */
export const startOfUtcDay = (time: number): number => Math.floor(time / dayMs) * dayMs
