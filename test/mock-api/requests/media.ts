import { endedFrom, type MediaProviderId, mediaOutcomes, mediaTaskId } from '../seed/media.ts'

const klingPaths = [
  '/proxy/kling/v1/images/generations',
  '/proxy/kling/v1/images/kolors-virtual-try-on',
  '/proxy/kling/v1/videos/effects',
  '/proxy/kling/v1/videos/image2video',
  '/proxy/kling/v1/videos/lip-sync',
  '/proxy/kling/v1/videos/text2video',
  '/proxy/kling/v1/videos/video-extend',
]
/** Tasks of every provider and outcome, running and ended; without unknown statuses, which the contract does not allow. */
export function mediaReads(): string[] {
  const providers: readonly [MediaProviderId, (id: string) => string][] = [
    ...klingPaths.map((path): [MediaProviderId, (id: string) => string] => [
      'kling',
      (id) => `${path}/${id}`,
    ]),
    ['luma', (id) => `/proxy/luma/generations/${id}`],
    ['minimax', (id) => `/proxy/minimax/query/video_generation?task_id=${id}`],
    ['moonvalley', (id) => `/proxy/moonvalley/prompts/${id}`],
    ['openai', (id) => `/proxy/openai/v1/responses/${id}`],
    ['pika', (id) => `/proxy/pika/videos/${id}`],
    ['pixverse', (id) => `/proxy/pixverse/video/result/${id}`],
    ['runway', (id) => `/proxy/runway/tasks/${id}`],
    ['stability', (id) => `/proxy/stability/v2beta/results/${id}`],
    ['tripo', (id) => `/proxy/tripo/v2/openapi/task/${id}`],
  ]
  // OpenAI's status of a canceled task is not in the contract either.
  const isKnown = (provider: string, outcome: string) =>
    outcome !== 'strange' && !(provider === 'openai' && outcome === 'canceled')
  const tasks = providers.flatMap(([provider, pathOf]) => [
    ...mediaOutcomes
      .filter((outcome) => isKnown(provider, outcome))
      .flatMap((outcome) => [0, endedFrom].map((n) => pathOf(mediaTaskId(provider, outcome, n)))),
    pathOf('no-such-id'),
  ])
  return [
    ...tasks,
    ...klingPaths,
    ...klingPaths.map((path) => `${path}?pageNum=0&pageSize=501`),
    '/proxy/kling/v1/account/costs',
    '/proxy/kling/v1/account/costs?start_time=1&end_time=2',
    '/proxy/tripo/v2/openapi/user/balance',
  ]
}
