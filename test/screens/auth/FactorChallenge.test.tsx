import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { toFactor } from '#src/auth/methods/methods.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { FactorChallenge } from '#src/screens/auth/FactorChallenge.tsx'
import { localeOf } from '#test/renderSite.tsx'

const i18n = await fixedI18n('en', localeOf('en'))

const phone = {
  uid: 'phone',
  factorId: 'phone',
  enrollmentTime: '2026-11-01T00:00:00Z',
  phoneNumber: '+*******0188',
}

test('says which number the text message was sent to, as masked by Firebase', async () => {
  const challenge = {
    factors: [toFactor(phone)],
    sendCode: async () => undefined,
    solve: async () => null,
  }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <FactorChallenge challenge={challenge} onSolved={() => undefined} onCancel={() => undefined} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Text message to the number ending in 0188' }))
  expect(await screen.findByText('We sent a code to +*******0188.')).toHaveRole('status')
  expect(screen.getByLabelText('Verification code')).toHaveFocus()
})
