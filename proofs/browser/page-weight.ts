import { claim } from '../claim.ts'
import { openShop } from './shop.ts'
import { signInAsCustomer } from './sign-in.ts'
import { weighVisit } from './weigh-visit.ts'

export const pageWeight = claim({
  name: 'page-weight',
  opensShop: true,
  says: 'A first visit to the home page or a search downloads little JavaScript, CSS and font data.',
  goals: {
    scripts: { what: 'JavaScript of the home page, gzip', unit: 'KB', atMost: 145 },
    styles: { what: 'CSS of the home page, inline and linked, gzip', unit: 'KB', atMost: 14 },
    fonts: { what: 'fonts of the home page', unit: 'KB', atMost: 70 },
    search: { what: 'JavaScript of a search, signed in, gzip', unit: 'KB', atMost: 215 },
  },
  measure: async () => {
    const shop = await openShop()
    try {
      const home = await weighVisit(shop, { path: '' })
      const search = await weighVisit(shop, {
        path: '/search?q=photo',
        prepare: (page) => signInAsCustomer(page, shop.api),
      })

      return {
        figures: {
          scripts: home.scripts,
          styles: home.styles,
          fonts: home.fonts,
          search: search.scripts,
        },
        notes: [
          `transferred with Brotli, including headers: ${home.onWire}`,
          `a search, signed in: styles ${search.styles.toFixed(1)} KB, gzip; on the wire ${search.onWire}`,
        ],
      }
    } finally {
      await shop.stop()
    }
  },
})
