/** The tags of a pack, each once. `tags` replaces `category`; an old pack may only have the latter. */
export const tagsOf = ({ tags, category }: { tags: readonly string[]; category: string }): string[] => [
  ...new Set([...tags, ...(category ? [category] : [])]),
]
