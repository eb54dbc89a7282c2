import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NodeIcon } from '#src/components/NodeIcon.tsx'

const icon = 'https://example.com/icon.png'
const logo = 'https://example.com/logo.png'

test('falls back from the icon to the publisher’s logo, then to a tile', async () => {
  const { container } = render(<NodeIcon id="harbor" name="Harbor Suite" icon={icon} logo={logo} />)
  const image = () => container.querySelector('img')
  const fail = () => fireEvent.error(image() ?? container)
  expect(image()).toHaveAttribute('src', icon)
  fail()
  await waitFor(() => expect(image()).toHaveAttribute('src', logo))
  fail()
  await waitFor(() => expect(image()).toBeNull())
  expect(container).toHaveTextContent('HS')
})

test('never loads an image from an unsafe URL', () => {
  const { container } = render(
    <NodeIcon id="harbor" name="Harbor" icon="http://example.com/icon.png" logo="javascript:alert(1)" />,
  )
  expect(container.querySelector('img')).toBeNull()
})
