export type ThumbQuestion = { id: number; file: Blob; width: number; height: number }
export type ThumbAnswer = { id: number; bitmap: ImageBitmap | null }

addEventListener('message', ({ data }: MessageEvent<ThumbQuestion>) => void draw(data))

/** Decodes off the main thread; only the small bitmap is transferred. */
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
    // The browser cannot decode it, or the file is damaged; the server's check reports that.
    answer({ id, bitmap: null }, [])
  }
}

function answer(message: ThumbAnswer, transfer: Transferable[]): void {
  postMessage(message, { transfer })
}
