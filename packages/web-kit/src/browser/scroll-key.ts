import type { Location } from 'react-router'

/**
 * Every page that a tab loads directly has the location key 'default'. The URL tells such pages apart;
 * otherwise a page opened at a section would get the scroll position of another page.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}
