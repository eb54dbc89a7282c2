import { expect, test } from 'vitest'
import { hasReplacedWord, replacedNames } from './glossary.ts'
import { readSources } from './source.ts'

/** Names from before the glossary. Remove each when you rename it; add none. */
const exceptions: readonly string[] = [
  'AccountPlace',
  'AgainAfter',
  'Arm',
  'ArmSwitch',
  'AvatarPlace',
  'Fresh',
  'Here',
  'Later',
  'NoSuchList',
  'Person',
  'PersonOnly',
  'PersonWatch',
  'Place',
  'SeedUser',
  'Sentence',
  'Standing',
  'Trail',
  'VersionPlace',
  'WaysIn',
  'Words',
  'afterQuiet',
  'arm',
  'armSwitchId',
  'armed',
  'elevationToken',
  'elevatedUntil',
  'asksForFreshness',
  'assumeUser',
  'cardWalk',
  'revokeSession',
  'requireUser',
  'dropElevation',
  'drawLater',
  'early',
  'expectsUser',
  'filterWords',
  'firstSentence',
  'forgetPerson',
  'freshness',
  'githubUrls',
  'isAtHand',
  'isSessionRevoked',
  'justAsked',
  'justAskedMs',
  'klingWords',
  'later',
  'laws',
  'leaves',
  'longestLabel',
  'longestMs',
  'lumaWords',
  'markedWords',
  'mediaWords',
  'minimaxWords',
  'moonvalleyWords',
  'mostKlingPages',
  'mostPublishers',
  'mostTasks',
  'navigateAndDraw',
  'needsFresh',
  'newestPlace',
  'onElevationChange',
  'onUserLeft',
  'openAiWords',
  'patiently',
  'currentUid',
  'pikaWords',
  'pixverseWords',
  'refuseUnarmed',
  'runwayWords',
  'setPagesAtHand',
  'stabilityWords',
  'standings',
  'takeBack',
  'takeEarly',
  'takeOver',
  'publishUser',
  'notifyTabs',
  'tidyQuery',
  'rehypeCleanTree',
  'tripoWords',
  'useArm',
  'useArmed',
  'useElevatedUntil',
  'useCardFormatting',
  'useFilterWords',
  'usePlaceText',
  'useShownPlace',
  'useStanding',
  'useStateWords',
  'watchPerson',
  'apiStatus',
  'words',
  'wordsOf',
]

test('no file, folder or export is named with a word that the glossary replaces', () => {
  const sources = readSources('{src,test,tools}/**/*.{ts,tsx}')
  expect(sources.size).toBeGreaterThan(500)
  expect(replacedNames(sources).filter((name) => !exceptions.includes(name))).toEqual([])
})

test.each([
  'takeOver',
  'TakeOverTest',
  'useArm',
  'mostTasks',
  'MOST_TASKS',
  'owed-wires',
  'Here',
  'afterQuiet',
])('%s is recognized as a replaced name', (name) => expect(hasReplacedWord(name)).toBe(true))

test.each(['Alarm', 'almostDone', 'placeholder', 'Lawn', 'whereabouts', 'setStorage'])(
  '%s is not recognized as a replaced name',
  (name) => expect(hasReplacedWord(name)).toBe(false),
)

test('replaced words are found in file names, folder names and every form of export', () => {
  const text = `
    export const { floor, ok: [stage], ...words } = f(); export function notifyTabs() {} export class Person {}
    export type Place = 1; export interface Wire {} export { a as gist } from './a.ts'; const room = 1
  `
  expect(replacedNames(new Map([['test/laws/takeOver.test.ts', text]]))).toEqual(
    ['Person', 'Place', 'Wire', 'floor', 'gist', 'laws', 'stage', 'takeOver', 'notifyTabs', 'words'].sort(),
  )
})
