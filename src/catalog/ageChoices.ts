/** Ages of a pack to filter by, in days. */
export const ageChoices = [7, 30, 365] as const
