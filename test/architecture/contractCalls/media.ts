import { type MediaProviderId, mediaTask, tripoBalance } from '#src/api/media.ts'
import { klingKinds, klingPackages, klingPaths, klingTasks } from '#src/api/mediaKling.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import type { SiteCall } from '../contractCalls.ts'

const taskCall = (provider: MediaProviderId, call: string): SiteCall => ({
  call: `get /proxy/${call}`,
  from: 'mediaTask',
  variants: [() => mediaTask({ provider, kind: null, id: mediaTaskId(provider, 'done', endedFrom) })],
})

/** Reads of the media providers. */
export const mediaContractCalls: readonly SiteCall[] = [
  ...klingKinds.flatMap((kind): SiteCall[] => [
    {
      call: `get ${klingPaths[kind].list}`,
      from: 'klingTasks',
      variants: [() => klingTasks(kind, 2, 30)],
    },
    {
      call: `get ${klingPaths[kind].list}/{id}`,
      from: 'mediaTask',
      variants: [() => mediaTask({ provider: 'kling', kind, id: mediaTaskId('kling', 'done', endedFrom) })],
    },
  ]),
  {
    call: 'get /proxy/kling/v1/account/costs',
    from: 'klingPackages',
    variants: ['', 'Video 5k'].map((name) => () => klingPackages(1, 2, name)),
  },
  taskCall('luma', 'luma/generations/{id}'),
  taskCall('minimax', 'minimax/query/video_generation'),
  taskCall('moonvalley', 'moonvalley/prompts/{id}'),
  taskCall('openai', 'openai/v1/responses/{id}'),
  taskCall('pika', 'pika/videos/{id}'),
  taskCall('pixverse', 'pixverse/video/result/{id}'),
  taskCall('runway', 'runway/tasks/{id}'),
  taskCall('stability', 'stability/v2beta/results/{id}'),
  taskCall('tripo', 'tripo/v2/openapi/task/{id}'),
  {
    call: 'get /proxy/tripo/v2/openapi/user/balance',
    from: 'tripoBalance',
    variants: [tripoBalance],
  },
]
