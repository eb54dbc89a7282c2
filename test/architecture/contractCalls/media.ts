import { type MediaProviderId, mediaTask, tripoBalance } from '#src/api/media.ts'
import { klingKinds, klingPackages, klingPaths, klingTasks } from '#src/api/mediaKling.ts'
import { endedFrom, mediaTaskId } from '#test/mock-api/seed/media.ts'
import type { SiteCall } from '../contractCalls.ts'

const one = (provider: MediaProviderId, call: string): SiteCall => ({
  call: `get /proxy/${call}`,
  from: 'mediaTask',
  ways: [() => mediaTask({ provider, kind: null, id: mediaTaskId(provider, 'done', endedFrom) })],
})

/** Reads of the media providers. */
export const mediaContractCalls: readonly SiteCall[] = [
  ...klingKinds.flatMap((kind): SiteCall[] => [
    {
      call: `get ${klingPaths[kind].list}`,
      from: 'klingTasks',
      ways: [() => klingTasks(kind, 2, 30)],
    },
    {
      call: `get ${klingPaths[kind].list}/{id}`,
      from: 'mediaTask',
      ways: [() => mediaTask({ provider: 'kling', kind, id: mediaTaskId('kling', 'done', endedFrom) })],
    },
  ]),
  {
    call: 'get /proxy/kling/v1/account/costs',
    from: 'klingPackages',
    ways: ['', 'Video 5k'].map((name) => () => klingPackages(1, 2, name)),
  },
  one('luma', 'luma/generations/{id}'),
  one('minimax', 'minimax/query/video_generation'),
  one('moonvalley', 'moonvalley/prompts/{id}'),
  one('openai', 'openai/v1/responses/{id}'),
  one('pika', 'pika/videos/{id}'),
  one('pixverse', 'pixverse/video/result/{id}'),
  one('runway', 'runway/tasks/{id}'),
  one('stability', 'stability/v2beta/results/{id}'),
  one('tripo', 'tripo/v2/openapi/task/{id}'),
  {
    call: 'get /proxy/tripo/v2/openapi/user/balance',
    from: 'tripoBalance',
    ways: [tripoBalance],
  },
]
