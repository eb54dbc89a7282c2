/** Max number of packs in a plan. More than any installation has; each pack costs requests. */
export const maxPacks = 300
