import { createClient } from '@shoebox/contract/client'

/** The page's own origin: the site's server passes /api on, so no address is built in. */
export const api = createClient({ baseUrl: '' })
