import { expect, test } from 'vitest'
import { countTopics } from '#tools/build/catalog/countTopics.ts'

const nodes = ['video-tools', 'video-upscaler', 'mask', 'harbor'].map((id) => ({ id, name: id }))

test('topics have the number of packs that their search finds, and those without packs are left out', async () => {
  expect(await countTopics({ nodes, comfyNodes: null, at: 0 })).toEqual([
    { id: 'video', count: 2 },
    { id: 'upscaling', count: 1 },
    { id: 'mask', count: 1 },
  ])
})

test('topics count packs that the search finds by their nodes, each once', async () => {
  const comfyNodes = [
    { nodeId: 'harbor', comfyNodes: [{ comfy_node_name: 'Load Video' }, { comfy_node_name: 'Clone Face' }] },
    { nodeId: 'video-tools', comfyNodes: [{ comfy_node_name: 'Save Video' }] },
  ]
  expect(await countTopics({ nodes, comfyNodes, at: 0 })).toEqual([
    { id: 'video', count: 3 },
    { id: 'upscaling', count: 1 },
    { id: 'face', count: 1 },
    { id: 'mask', count: 1 },
  ])
})
