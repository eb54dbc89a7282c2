/**
 * Calls of the contract that nothing in src/api makes yet, by the noun they will live with.
 * Whoever writes one takes it out here and proves it in wires.test.ts.
 */
export const owedWires: Readonly<Record<string, readonly string[]>> = {
  publishers: [
    // Cut at ten packs; the call that replaces it is made.
    'get /publishers/{publisherId}/nodes',
  ],
  customers: [
    'get /customers/me',
    'get /customers/balance',
    'get /customers/api-keys',
    'get /customers/events',
  ],
  ci: ['get /branch', 'get /gitcommit', 'get /gitcommitsummary', 'get /workflowresult/{id}'],
  media: [
    'get /proxy/kling/v1/account/costs',
    'get /proxy/kling/v1/images/generations',
    'get /proxy/kling/v1/images/generations/{id}',
    'get /proxy/kling/v1/images/kolors-virtual-try-on',
    'get /proxy/kling/v1/images/kolors-virtual-try-on/{id}',
    'get /proxy/kling/v1/videos/effects',
    'get /proxy/kling/v1/videos/effects/{id}',
    'get /proxy/kling/v1/videos/image2video',
    'get /proxy/kling/v1/videos/image2video/{id}',
    'get /proxy/kling/v1/videos/lip-sync',
    'get /proxy/kling/v1/videos/lip-sync/{id}',
    'get /proxy/kling/v1/videos/text2video',
    'get /proxy/kling/v1/videos/text2video/{id}',
    'get /proxy/kling/v1/videos/video-extend',
    'get /proxy/kling/v1/videos/video-extend/{id}',
    'get /proxy/luma/generations/{id}',
    'get /proxy/minimax/query/video_generation',
    'get /proxy/moonvalley/prompts/{id}',
    'get /proxy/openai/v1/responses/{id}',
    'get /proxy/pika/videos/{id}',
    'get /proxy/pixverse/video/result/{id}',
    'get /proxy/runway/tasks/{id}',
    'get /proxy/stability/v2beta/results/{id}',
    'get /proxy/tripo/v2/openapi/task/{id}',
    'get /proxy/tripo/v2/openapi/user/balance',
  ],
}
