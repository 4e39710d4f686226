export type ThumbQuestion = { id: number; file: Blob; width: number; height: number }
export type ThumbAnswer = { id: number; bitmap: ImageBitmap | null }

addEventListener('message', ({ data }: MessageEvent<ThumbQuestion>) => void draw(data))

/** Decoded beside the page, and small from then on: only the thumb crosses over. */
async function draw({ id, file, width, height }: ThumbQuestion): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'medium',
      imageOrientation: 'from-image',
    })
    answer({ id, bitmap }, [bitmap])
  } catch {
    // No browser of these reads it, or it is broken; whoever checks it says so.
    answer({ id, bitmap: null }, [])
  }
}

function answer(message: ThumbAnswer, transfer: Transferable[]): void {
  postMessage(message, { transfer })
}
