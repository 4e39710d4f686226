import { openShop, type Shop } from '../shop.ts'
import { addManyPictures, type ManyPictures } from './many-pictures.ts'

export type Archive = { shop: Shop; pictures: ManyPictures; close: () => Promise<void> }

/** The shop with that many more photos. */
export async function openArchive(photos: number, flags: readonly string[] = []): Promise<Archive> {
  const shop = await openShop(flags)
  try {
    const pictures = await addManyPictures(shop.api, photos)

    return {
      shop,
      pictures,
      close: async () => {
        await pictures.remove()
        await shop.stop()
      },
    }
  } catch (error) {
    await shop.stop()
    throw error
  }
}
