import type { Location } from 'react-router'

/**
 * Every page that a tab opens afresh has the key 'default'. Its address tells such pages apart; otherwise
 * one opened at a section would be scrolled to where another one was left.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}
