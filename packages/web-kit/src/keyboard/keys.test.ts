import { describe, expect, it } from 'vitest'
import { isSingleKey, matchesKey } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('matchesKey', () => {
  it.each([
    ['f', { key: 'f' }],
    ['f', { key: 'F' }],
    ['?', { key: '?', shiftKey: true }],
    ['+', { key: '+' }],
    ['Space', { key: ' ' }],
    ['ArrowLeft', { key: 'ArrowLeft' }],
    ['Mod+a', { key: 'a', ctrlKey: true }],
    ['Mod+a', { key: 'a', metaKey: true }],
    ['Shift+Delete', { key: 'Delete', shiftKey: true }],
    ['Mod++', { key: '+', ctrlKey: true }],
    ['Mod++', { key: '+', ctrlKey: true, shiftKey: true }],
  ])('%s matches %o', (keys, press) => {
    expect(matchesKey(keys, { ...plain, ...press })).toBe(true)
  })

  it.each([
    ['f', { key: 'f', ctrlKey: true }],
    ['f', { key: 'f', altKey: true }],
    ['ArrowLeft', { key: 'ArrowLeft', shiftKey: true }],
    ['Shift+Delete', { key: 'Delete' }],
    ['Mod+a', { key: 'a' }],
    ['Mod+a', { key: 'a', ctrlKey: true, metaKey: true }],
    ['Mod+c', { key: 'C', ctrlKey: true, shiftKey: true }],
  ])('%s does not match %o', (keys, press) => {
    expect(matchesKey(keys, { ...plain, ...press })).toBe(false)
  })
})

it('a single key is one character without Ctrl, Cmd or Alt', () => {
  expect(['f', '?', 'Shift+x', '+'].every(isSingleKey)).toBe(true)
  expect(['Escape', 'Mod+a', 'Alt+x', 'Space'].some(isSingleKey)).toBe(false)
})
