import { expect, it } from 'vitest'
import { accountTabPath, accountTabs, readAccountTab } from './account-tabs.ts'

const read = (query: string) => readAccountTab(new URLSearchParams(query))

it('readAccountTab reads the tab from the query, and falls back to the first one', () => {
  expect(read('tab=preferences')).toBe('preferences')
  expect(read('tab=profile')).toBe('profile')
  expect(read('')).toBe('profile')
  expect(read('tab=')).toBe('profile')
  expect(read('tab=Preferences')).toBe('profile')
  expect(read('tab=constructor')).toBe('profile')
  expect(read('tab=preferences&tab=profile')).toBe('preferences')
})

it('accountTabPath returns a path that opens the same tab', () => {
  for (const tab of accountTabs) {
    const { search } = new URL(accountTabPath(tab), 'http://shop.test')
    expect(read(search)).toBe(tab)
  }
})
