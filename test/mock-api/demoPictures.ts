/** Pictures of the demo, drawn from their URLs: pages look as they would with real pictures, and no request leaves the site. */
import { fnv1a } from '#src/lib/text/fnv1a.ts'

interface Drawing {
  width: number
  height: number
  content: string
}

/** A number from 0 to 1, the same for each URL and index. */
const fractionOf = (url: URL, index: number): number => fnv1a(`${url.href} ${index}`) / 2 ** 32

/** Connected boxes, as in ComfyUI's editor. */
function graph(url: URL, width: number, height: number): Drawing {
  const hue = Math.round(fractionOf(url, 0) * 360)
  const count = Math.max(2, Math.round((1.4 * width) / height))
  const boxWidth = (0.55 * width) / count
  const boxHeight = 0.32 * height
  const boxes = Array.from({ length: count }, (_, index) => ({
    x: Math.round(((index + 0.5) * width) / count - boxWidth / 2),
    // Near the middle: banners are cropped.
    y: Math.round((0.35 + 0.3 * fractionOf(url, index + 1)) * (height - boxHeight)),
  }))
  const wires = boxes.slice(1).map(({ x, y }, index) => {
    const from = boxes[index] ?? { x, y }
    const [startX, startY, endY] = [from.x + boxWidth, from.y + boxHeight / 2, y + boxHeight / 2]
    const middle = (startX + x) / 2
    return `<path d="M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${x} ${endY}"/>`
  })
  const rects = boxes.map(
    ({ x, y }) =>
      `<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="${0.12 * boxHeight}"/>`,
  )
  return {
    width,
    height,
    content:
      `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="hsl(${hue} 50% 42%)"/>` +
      `<stop offset="1" stop-color="hsl(${hue + 60} 55% 22%)"/></linearGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#ground)"/>` +
      `<g fill="none" stroke="hsl(${hue + 150} 70% 75%)" stroke-width="${0.02 * height}">${wires.join('')}</g>` +
      `<g fill="hsl(${hue} 30% 92%)" fill-opacity=".92">${rects.join('')}</g>`,
  }
}

/** A badge with the file's name as its text. */
function badge(url: URL): Drawing {
  const file = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const text = file.replace(/\.svg$/, '').replace(/[^\w.]+/g, ' ')
  const width = 7 * text.length + 16
  return {
    width,
    height: 20,
    content:
      `<rect width="${width}" height="20" rx="3" fill="#475569"/>` +
      `<text x="${width / 2}" y="14" text-anchor="middle" font-family="sans-serif" font-size="11" fill="#fff">${text}</text>`,
  }
}

function drawingOf(url: URL): Drawing {
  const { hostname, pathname } = url
  if (hostname === 'img.shields.io' || /badge/.test(pathname)) return badge(url)
  if (/banner/.test(pathname)) return graph(url, 1200, 300)
  return /icon|logo/.test(pathname) ? graph(url, 256, 256) : graph(url, 960, 540)
}

/** Responds with an SVG picture for the URL of any image. */
export function demoPicture(url: URL): Response {
  const { width, height, content } = drawingOf(url)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' },
  })
}
