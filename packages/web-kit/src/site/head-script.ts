import { sessionKey, tokenMarginMs } from '../browser/session-key.ts'
import { themeKey } from '../browser/theme.ts'

/**
 * Runs in <head> before the first paint: it avoids a flash of the wrong theme, and signed-in users never see the buttons
 * for visitors.
 */
const applyStoredState = `let s=localStorage,e=document.documentElement.dataset,t=s.getItem("${themeKey}"),v=s.getItem("${sessionKey}");if(t=="light"||t=="dark")e.theme=t;if(v)e.session="";`

/**
 * Sends the first API request of a signed-in user before any bundle has loaded, if the stored token is fresh. The path
 * check ensures that only our own host gets the token. `api/early-read.ts` uses the response.
 */
const earlyRead = `let m=document.querySelector("meta[name=early-read]"),n=Date.now();if(v&&m){let{access_token:a,expires_at:x}=JSON.parse(v),u=m.content;if(u.startsWith("/api/")&&x*1e3-n>${tokenMarginMs})window.earlyRead={url:u,token:a,sentAt:n,response:fetch(u,{headers:{accept:"application/json",authorization:"Bearer "+a}}).catch(()=>null)}}`

export const headScript = `try{${applyStoredState}${earlyRead}}catch{}`
