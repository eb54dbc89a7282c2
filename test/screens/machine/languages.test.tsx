import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSite } from '#test/renderSite.tsx'

test.each([
  ['en', 'packs work on it. Saved in this browser only'],
  ['ja', '表示されます。このブラウザーにのみ'],
  ['zh', '显示能否使用。仅保存在此浏览器中'],
] as const)('sentences in %s are joined as its typography does: “%s”', async (language, text) => {
  await renderSite('/machine', { language })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('main')).toHaveTextContent(text)
})
