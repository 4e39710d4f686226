import { openShop, type Shop } from '../shop.ts'
import { addManyImages, type ManyImages } from './many-images.ts'

export type Archive = { shop: Shop; pictures: ManyImages; close: () => Promise<void> }

/** Opens the shop and adds photos. */
export async function openArchive(photos: number, flags: readonly string[] = []): Promise<Archive> {
  const shop = await openShop(flags)
  try {
    const pictures = await addManyImages(shop.api, photos)

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
