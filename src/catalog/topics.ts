/** Topics of home: each is a link to a search for one word. */
export const topics = [
  { id: 'video', query: 'video' },
  { id: 'upscaling', query: 'upscale' },
  { id: 'controlnet', query: 'controlnet' },
  { id: 'face', query: 'face' },
  { id: 'lora', query: 'lora' },
  { id: 'audio', query: 'audio' },
  { id: 'mask', query: 'mask' },
  { id: 'prompt', query: 'prompt' },
  { id: 'animation', query: 'animate' },
  { id: 'language', query: 'llm' },
  { id: 'threeD', query: '3d' },
  { id: 'flux', query: 'flux' },
] as const

export type TopicId = (typeof topics)[number]['id']
