import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CopyButton } from '#src/components/CopyButton.tsx'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import common from '../../public/locales/en/common.json' with { type: 'json' }

const command = 'comfy node install  harbor-suite\n'

async function renderButton() {
  const user = userEvent.setup()
  const i18n = await fixedI18n('en', { en: { common } })
  render(
    <I18nextProvider i18n={i18n}>
      <CopyButton text={command} label="comfy-cli" />
    </I18nextProvider>,
  )
  return { user, button: screen.getByRole('button', { name: 'Copy: comfy-cli' }) }
}

test('copies the text unchanged and confirms it', async () => {
  const { user, button } = await renderButton()
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(command)
  expect(button).toHaveTextContent('Copied')
})

test('confirms each copy for two seconds', async () => {
  const { button } = await renderButton()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (const _ of ['first', 'second']) {
    await act(async () => fireEvent.click(button))
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(button).toHaveTextContent('Copied')
  }
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(button).not.toHaveTextContent('Copied')
})

test('explains how to copy by hand if the browser denies access', async () => {
  const { user, button } = await renderButton()
  const messages: ToastMessage[] = []
  onTestFinished(onToast((message) => messages.push(message)))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button)
  const text = expect.stringMatching(/Select the text and copy it yourself/)
  await waitFor(() => expect(messages).toEqual([{ kind: 'error', text }]))
  expect(button).not.toHaveTextContent('Copied')
})
