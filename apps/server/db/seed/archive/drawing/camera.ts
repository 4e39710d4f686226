/** Where the photographer stood, and how straight the camera was held. */
export type Camera = { tilt: number; zoom: number; dx: number; dy: number }
