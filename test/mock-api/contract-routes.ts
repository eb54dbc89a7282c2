import type { paths } from '#contract/schema.d.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The methods that the contract specifies for one path. */
export type MethodOf<P extends keyof paths> = {
  [M in Method]: paths[P][M] extends { responses: unknown } ? M : never
}[Method]

/**
 * Every call of the contract. A path or method that the contract lacks fails to compile;
 * `contract.test.ts` compares the other direction with openapi.yaml itself.
 */
export const contractRoutes: { readonly [P in keyof paths]: readonly MethodOf<P>[] } = {
  '/admin/nodes': ['post'],
  '/admin/nodes/{nodeId}/versions/{versionNumber}': ['put'],
  '/nodes': ['get'],
  '/nodes/search': ['get'],
  '/nodes/{nodeId}': ['get'],
  '/nodes/{nodeId}/install': ['get'],
  '/nodes/{nodeId}/versions': ['get'],
  '/nodes/{nodeId}/versions/{versionId}': ['get'],
  '/nodes/{nodeId}/versions/{versionId}/comfy-nodes': ['get'],
  '/nodes/{nodeId}/versions/{versionId}/comfy-nodes/{comfyNodeId}': ['get'],
  '/comfy-nodes/{comfyNodeId}/node': ['get'],
  '/versions': ['get'],
  '/publishers': ['get', 'post'],
  '/publishers/validate': ['get'],
  '/publishers/{publisherId}': ['get', 'put'],
  '/publishers/{publisherId}/nodes': ['get'],
  '/publishers/{publisherId}/nodes/v2': ['get'],
  '/publishers/{publisherId}/nodes/{nodeId}': ['put', 'delete'],
  '/publishers/{publisherId}/nodes/{nodeId}/claim-my-node': ['post'],
  '/publishers/{publisherId}/nodes/{nodeId}/permissions': ['get'],
  '/publishers/{publisherId}/nodes/{nodeId}/versions/{versionId}': ['put', 'delete'],
  '/publishers/{publisherId}/permissions': ['get'],
  '/publishers/{publisherId}/tokens': ['get', 'post'],
  '/publishers/{publisherId}/tokens/{tokenId}': ['delete'],
  '/users': ['get'],
  '/users/publishers/': ['get'],
  '/customers': ['get'],
  '/customers/me': ['get'],
  '/customers/balance': ['get'],
  '/customers/api-keys': ['get'],
  '/customers/events': ['get'],
  '/customers/{customerId}': ['get'],
  '/customers/{customerId}/balance': ['get'],
  '/customers/{customerId}/events': ['get'],
  '/branch': ['get'],
  '/gitcommit': ['get'],
  '/gitcommitsummary': ['get'],
  '/releases': ['get'],
  '/security-scan': ['get'],
  '/workflowresult/{id}': ['get'],
  '/proxy/kling/v1/account/costs': ['get'],
  '/proxy/kling/v1/images/generations': ['get'],
  '/proxy/kling/v1/images/generations/{id}': ['get'],
  '/proxy/kling/v1/images/kolors-virtual-try-on': ['get'],
  '/proxy/kling/v1/images/kolors-virtual-try-on/{id}': ['get'],
  '/proxy/kling/v1/videos/effects': ['get'],
  '/proxy/kling/v1/videos/effects/{id}': ['get'],
  '/proxy/kling/v1/videos/image2video': ['get'],
  '/proxy/kling/v1/videos/image2video/{id}': ['get'],
  '/proxy/kling/v1/videos/lip-sync': ['get'],
  '/proxy/kling/v1/videos/lip-sync/{id}': ['get'],
  '/proxy/kling/v1/videos/text2video': ['get'],
  '/proxy/kling/v1/videos/text2video/{id}': ['get'],
  '/proxy/kling/v1/videos/video-extend': ['get'],
  '/proxy/kling/v1/videos/video-extend/{id}': ['get'],
  '/proxy/luma/generations/{id}': ['get'],
  '/proxy/minimax/query/video_generation': ['get'],
  '/proxy/moonvalley/prompts/{id}': ['get'],
  '/proxy/openai/v1/responses/{id}': ['get'],
  '/proxy/pika/videos/{id}': ['get'],
  '/proxy/pixverse/video/result/{id}': ['get'],
  '/proxy/runway/tasks/{id}': ['get'],
  '/proxy/stability/v2beta/results/{id}': ['get'],
  '/proxy/tripo/v2/openapi/task/{id}': ['get'],
  '/proxy/tripo/v2/openapi/user/balance': ['get'],
}

/** Calls of openapi-beyond.yaml, which the site makes although the specification lacks them. */
export const beyondRoutes = {
  '/admin/generate-token': ['post'],
  '/admin/nodes/{nodeId}': ['put'],
  '/publishers/{publisherId}/nodes/{nodeId}/ban': ['post'],
} as const satisfies Readonly<Record<string, readonly Method[]>>
