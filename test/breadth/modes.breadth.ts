import { describe, test } from 'vitest'
import { type Mode, modes, redirectedTo, withoutPrerender } from '#test/e2e/modes.ts'
import { screens, storeMachine } from '#test/e2e/screens.ts'
import { sessionOf } from '#test/e2e/sessions.ts'
import { servedIdentity, servedSite } from '#test/e2e/site.ts'

const site = servedSite()
servedIdentity({ reset: false })
const getSession = sessionOf(site)

const selectedMode = process.env['BREADTH_MODE'] ?? ''
const selectedModes = Object.entries<Mode>(modes).filter(([name]) => name.includes(selectedMode))

describe.each(selectedModes)('%s', (name, { context, watch }) => {
  test.concurrent.for(screens)('$name', async (screen, { expect: expectInTest, onTestFinished }) => {
    const visit = await site.visit({ ...context, ...(await getSession(screen.as)), onTestFinished })
    await storeMachine(visit.page, screen.machine)
    const findings = await watch(visit, screen)
    await visit.open(name.startsWith('pseudo') ? withoutPrerender(screen.address) : screen.address)
    await screen.act?.(visit.page)
    expectInTest.soft(await redirectedTo(visit.page, screen.address), 'redirected').toEqual([])
    for (const [check, found] of Object.entries(await findings())) expectInTest.soft(found, check).toEqual([])
    expectInTest.soft(visit.consoleErrors.list(), 'console errors').toEqual([])
  })
})
