import type { Machine, Os } from '#src/lib/machine/machine.ts'

/** The part of `navigator` that contains the operating system. TypeScript's library doesn't know `userAgentData`. */
interface BrowserFacts {
  userAgent: string
  userAgentData?: { platform?: string; mobile?: boolean }
  maxTouchPoints?: number
}

/** Guesses the machine from the browser, which may run on another one than ComfyUI. Empty on a phone or tablet. */
export function guessMachine(browser: BrowserFacts): Machine {
  const platform = browser.userAgentData?.platform || browser.userAgent
  if (browser.userAgentData?.mobile || /android|iphone|ipad|\bcros\b/i.test(browser.userAgent)) return {}
  const os = osOf(platform)
  // An iPad says that it's a Mac, and no Mac has a touch screen.
  if (!os || (os === 'macos' && (browser.maxTouchPoints ?? 0) > 1)) return {}
  // A current Mac has no other accelerator.
  return os === 'macos' ? { os, accelerator: 'metal' } : { os }
}

function osOf(platform: string): Os | null {
  if (/windows|win32|win64/i.test(platform)) return 'windows'
  if (/mac ?os|macintosh/i.test(platform)) return 'macos'
  return /linux|x11/i.test(platform) ? 'linux' : null
}
