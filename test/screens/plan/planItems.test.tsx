import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ownState } from '#src/hooks/useIsOwnLocation.ts'
import { patterns } from '#src/paths.ts'
import { storageKeys } from '#src/storage.ts'
import { onToast, type ToastMessage } from '#src/ui/toasts.ts'
import { sampleWorkflow } from '#test/mock-api/seed/workflow.ts'
import { renderSite } from '#test/renderSite.tsx'
import { loadScreens } from '#test/screens/loadScreens.ts'

loadScreens(patterns.home, patterns.plan, patterns.node)

const planLink = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Plan/ })

/** Resolves right after an element has left the document. */
const whenRemoved = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('packs are added on cards and on their page, and removed on cards', async () => {
  const { user, router } = await renderSite('/?q=harbor')
  const add = await screen.findByRole('button', { name: 'Add Harbor Suite to the plan' })
  expect(add).toHaveAttribute('aria-pressed', 'false')
  expect(planLink()).toHaveTextContent(/^Plan$/)
  await user.click(add)
  expect(add).toHaveAttribute('aria-pressed', 'true')
  expect(planLink()).toHaveTextContent('Plan1')
  await user.click(add)
  expect(planLink()).toHaveTextContent(/^Plan$/)
  await user.click(add)

  await router.navigate('/nodes/frame-weaver')
  const link = await screen.findByRole('link', { name: 'Add to plan' })
  expect(link).toHaveAttribute('href', '/plan?packs=harbor-suite,frame-weaver')
  await user.click(link)
  expect(link).toHaveTextContent('In your plan')
  expect(router.state.location.pathname).toBe('/nodes/frame-weaver')
  await user.click(link)
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Version of Frame Weaver' })).toBeVisible()

  await router.navigate('/nodes/frame-weaver')
  expect(await screen.findByRole('link', { name: 'In your plan' })).toBeVisible()
})

test('a link without packs shows the plan, and one with packs replaces it', async () => {
  const { user, router } = await renderSite('/plan?packs=harbor-suite@2.0.0')
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0')
  await router.navigate('/releases')
  await user.click(planLink())
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0')
  await waitFor(() => expect(router.state.location.search).toBe('?packs=harbor-suite%402.0.0'))
  await router.navigate('/plan?packs=frame-weaver')
  expect(await screen.findByRole('combobox', { name: 'Version of Frame Weaver' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Version of Harbor Suite' })).toBeNull()
  expect(planLink()).toHaveTextContent('Plan1')
})

test('Back to the plan keeps packs that were added since', async () => {
  const { user, router } = await renderSite('/plan?packs=harbor-suite')
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  await router.navigate('/?q=moth')
  await user.click(await screen.findByRole('button', { name: 'Add Moth Masks to the plan' }))
  await router.navigate(-1)
  expect(await screen.findByRole('combobox', { name: 'Version of Moth Masks' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  expect(decodeURIComponent(router.state.location.search)).toBe('?packs=harbor-suite,moth-masks')
  expect(planLink()).toHaveTextContent('Plan2')
})

test('Back to the plan doesn’t add packs again that were removed since', async () => {
  const { user, router } = await renderSite('/plan?packs=harbor-suite,frame-weaver')
  await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })
  await router.navigate('/?q=harbor')
  await screen.findByRole('button', { name: 'Add Harbor Suite to the plan' })
  await user.click(planLink())
  await user.click(await screen.findByRole('button', { name: 'Remove Frame Weaver' }))
  await waitFor(() => expect(router.state.location.search).toBe('?packs=harbor-suite'))
  await router.navigate(-2)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Frame Weaver' })).toBeNull())
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  await router.navigate('/?q=harbor')
  await user.click(await screen.findByRole('button', { name: 'Add Harbor Suite to the plan', pressed: true }))
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(planLink()).toHaveTextContent(/^Plan$/)
})

test('starting over and removing the last pack empty the plan', async () => {
  const { user, router } = await renderSite('/plan?packs=harbor-suite,frame-weaver')
  await user.click(await screen.findByRole('button', { name: 'Remove Harbor Suite' }))
  await waitFor(() => expect(planLink()).toHaveTextContent('Plan1'))
  await user.click(await screen.findByRole('button', { name: 'Remove Frame Weaver' }))
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  // The button is gone, with the list of packs.
  expect(document.getElementById('inputs')).toHaveFocus()
  await router.navigate('/plan?packs=harbor-suite')
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  expect(planLink()).toHaveTextContent(/^Plan$/)
})

test('the next visit has the plan of the last one', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite@2.0.0,frame-weaver')
  const { router } = await renderSite('/plan')
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0')
  expect(planLink()).toHaveTextContent('Plan2')
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?packs=harbor-suite@2.0.0,frame-weaver'),
  )
})

test('packs that another tab adds appear, and none are lost', async () => {
  const { user, router } = await renderSite('/plan?packs=harbor-suite,frame-weaver')
  await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })
  const inOtherTab = `${localStorage.getItem(storageKeys.plan)},moth-masks`
  localStorage.setItem(storageKeys.plan, inOtherTab)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.plan, newValue: inOtherTab }))
  expect(await screen.findByRole('combobox', { name: 'Version of Moth Masks' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Harbor Suite' }))
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?packs=frame-weaver,moth-masks'),
  )
})

test('a pack whose id a link spells in other cases is in the plan once', async () => {
  const { router } = await renderSite('/plan?packs=Harbor-Suite@2.0.0,HARBOR-SUITE,moth-masks')
  await waitFor(() => expect(planLink()).toHaveTextContent('Plan2'))
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0')
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?packs=harbor-suite@2.0.0,moth-masks'),
  )
})

test('a full plan takes no further pack, and says so', async () => {
  const others = Array.from({ length: 298 }, (_, index) => `pack-${index}`).join(',')
  const limit = 'A plan can have 300 packs at most. Others aren’t added.'
  localStorage.setItem(storageKeys.plan, `frame-weaver,${others}`)
  const { user, router } = await renderSite('/?q=harbor', { withDeferredShell: true })
  await user.click(await screen.findByRole('button', { name: 'Add Harbor Suite to the plan' }))
  expect(planLink()).toHaveTextContent('Plan300')
  expect(screen.queryByText(limit)).toBeNull()

  await router.navigate('/?q=moth')
  const add = await screen.findByRole('button', { name: 'Add Moth Masks to the plan' })
  await user.click(add)
  expect(await screen.findByText(limit)).toBeVisible()
  expect(add).toHaveAttribute('aria-pressed', 'false')
  expect(planLink()).toHaveTextContent('Plan300')

  await router.navigate('/nodes/moth-masks')
  await user.click(await screen.findByRole('link', { name: 'Add to plan' }))
  expect(await screen.findByText(limit, { selector: 'main *' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/plan')
  expect(localStorage.getItem(storageKeys.plan)).not.toContain('moth-masks')
})

test('a link with too many packs says how many a plan can have', async () => {
  const packs = Array.from({ length: 301 }, (_, index) => `pack-${index}`).join(',')
  await renderSite(`/plan?packs=${packs}`)
  expect(await screen.findByText('A plan can have 300 packs at most. Others aren’t added.')).toBeVisible()
  expect(planLink()).toHaveTextContent('Plan300')
})

test('a link that replaces a plan offers it again', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite')
  const { router } = await renderSite('/plan?packs=frame-weaver', { withDeferredShell: true })
  await screen.findByRole('combobox', { name: 'Version of Frame Weaver' })
  expect(screen.queryByRole('combobox', { name: 'Version of Harbor Suite' })).toBeNull()
  expect(await screen.findByText('The link replaced your plan.')).toBeVisible()
  // Without a pointer: jsdom lacks the capture that the toast library requests.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Version of Frame Weaver' })).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe('?packs=harbor-suite'))
})

test('a link that changes only a version offers the earlier one', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite@2.1.0')
  const toasts: ToastMessage[] = []
  onTestFinished(onToast((toast) => toasts.push(toast)))
  await renderSite('/plan?packs=harbor-suite@2.0.0,frame-weaver')
  const version = await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })
  expect(version).toHaveValue('2.0.0')
  await waitFor(() => expect(toasts).toHaveLength(1))
  toasts[0]?.action?.onClick()
  await waitFor(() => expect(version).toHaveValue('2.1.0'))
})

test('a plan that another tab deletes is not stored again', async () => {
  const { router } = await renderSite('/plan?packs=harbor-suite,frame-weaver')
  await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })
  await waitFor(() => expect(router.state.location.state).toEqual(ownState))
  localStorage.removeItem(storageKeys.plan)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.plan }))
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(localStorage.getItem(storageKeys.plan)).toBeNull()
})

test('a pack that is planned in a certain version counts as planned', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite@2.0.0')
  const { user } = await renderSite('/nodes/harbor-suite')
  expect(await screen.findByRole('link', { name: 'In your plan' })).toHaveAttribute(
    'href',
    '/plan?packs=harbor-suite@2.0.0',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1.9.4')
  await user.click(screen.getByRole('link', { name: 'Add to plan' }))
  expect(await screen.findByRole('link', { name: 'In your plan' })).toBeVisible()
  expect(localStorage.getItem(storageKeys.plan)).toBe('harbor-suite@1.9.4')
})

test('a double click on “Add to plan” stays on the page', async () => {
  const { user, router } = await renderSite('/nodes/harbor-suite')
  await user.dblClick(await screen.findByRole('link', { name: 'Add to plan' }))
  expect(await screen.findByRole('link', { name: 'In your plan' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/nodes/harbor-suite')
})

test('a link with all packs of the plan replaces it without asking', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite')
  const toasts: ToastMessage[] = []
  onTestFinished(onToast((toast) => toasts.push(toast)))
  const { router } = await renderSite('/plan?packs=harbor-suite@2.0.0,frame-weaver')
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toHaveValue('2.0.0')
  expect(planLink()).toHaveTextContent('Plan2')
  await waitFor(() => expect(router.state.location.state).toEqual(ownState))
  expect(toasts).toEqual([])
})

test('a newer toast of the plan replaces the older one', async () => {
  localStorage.setItem(storageKeys.plan, 'harbor-suite')
  const { user } = await renderSite('/plan?packs=frame-weaver', { withDeferredShell: true })
  expect(await screen.findByText('The link replaced your plan.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByText('The plan is empty now.')).toBeVisible()
  expect(screen.queryByText('The link replaced your plan.')).toBeNull()
})

test('starting over can be undone, with the workflow', async () => {
  const { user } = await renderSite('/plan', { withDeferredShell: true })
  await user.click(await screen.findByRole('button', { name: 'Paste text' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: JSON.stringify(sampleWorkflow) } })
  await user.click(dialog.getByRole('button', { name: 'Read' }))
  await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })
  const attention = { name: 'Nodes that need your attention' }
  const openNodes = screen.getByRole('heading', attention)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  expect(openNodes).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  expect(screen.getByRole('heading', attention)).toBeVisible()
})

test('a pack that is removed as soon as another is gone stays removed', async () => {
  const { router } = await renderSite('/plan?packs=harbor-suite,frame-weaver')
  const first = await screen.findByRole('button', { name: 'Remove Harbor Suite' })
  const second = await screen.findByRole('button', { name: 'Remove Frame Weaver' })
  first.click()
  await whenRemoved(first)
  // Before the effects of the render that removed the first.
  second.click()
  await whenRemoved(second)
  expect(await screen.findByRole('heading', { name: 'Drop a workflow here' })).toBeVisible()
  expect(planLink()).toHaveTextContent(/^Plan$/)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a pack that can’t be installed can’t be added on its card', async () => {
  await renderSite('/?q=miner&banned=true')
  const name = await screen.findByRole('heading', { level: 2, name: 'Free Miner' })
  const card = within(name.closest('article') ?? document.body)
  expect(card.getByText('Banned')).toBeVisible()
  expect(card.queryByRole('button', { name: /to the plan/ })).toBeNull()
})

test('a file dropped on the home page is read into the plan', async () => {
  const { router } = await renderSite('/')
  const target = await screen.findByRole('link', { name: /^Drop a workflow/ })
  const file = new File([JSON.stringify(sampleWorkflow)], 'harbor.json')
  const dataTransfer = { files: [file], types: ['Files'] }
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(target, { dataTransfer })).toBe(false)
  expect(await screen.findByRole('combobox', { name: 'Version of Harbor Suite' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/plan')
})
