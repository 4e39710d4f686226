import { sessionKey } from '../browser/session-key.ts'
import { themeKey } from '../browser/theme.ts'

/**
 * Runs in <head> before the first paint: a chosen theme never flashes the other one first, and signed-in
 * users never see the buttons for anonymous visitors.
 */
export const headScript = `try{let s=localStorage,d=document.documentElement.dataset,t=s.getItem("${themeKey}");if(t=="light"||t=="dark")d.theme=t;if(s.getItem("${sessionKey}"))d.session=""}catch{}`
