import { encodePng } from './png.ts';

/** In percent of the picture's side. */
type Point = readonly [x: number, y: number];
/** The signed distance of a point to a shape's edge; negative inside. */
type Distance = (x: number, y: number) => number;

export interface Shape {
  readonly colour: string;
  readonly distance: Distance;
  moved(by: Point): Shape;
}

function shape(colour: string, distance: Distance): Shape {
  return {
    colour,
    distance,
    moved: ([dx, dy]) => shape(colour, (x, y) => distance(x - dx, y - dy)),
  };
}

export function circle(colour: string, [cx, cy]: Point, radius: number): Shape {
  return shape(colour, (x, y) => Math.hypot(x - cx, y - cy) - radius);
}

export function ring(colour: string, [cx, cy]: Point, radius: number, width: number): Shape {
  return shape(colour, (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2);
}

function segmentDistance([ax, ay]: Point, [bx, by]: Point): Distance {
  const [dx, dy] = [bx - ax, by - ay];
  return (x, y) => {
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const place = Math.min(1, Math.max(0, along));
    return Math.hypot(x - ax - place * dx, y - ay - place * dy);
  };
}

/** A stroke with round ends. */
export function line(colour: string, from: Point, to: Point, width: number): Shape {
  const distance = segmentDistance(from, to);
  return shape(colour, (x, y) => distance(x, y) - width / 2);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/** A filled rectangle with optional rounded corners. */
export function box(colour: string, { x: left, y: top, width, height, radius = 0 }: Box): Shape {
  const [cx, cy] = [left + width / 2, top + height / 2];
  return shape(colour, (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + radius;
    const dy = Math.abs(y - cy) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  });
}

/** A filled polygon; `corners` is written like the `points` of SVG: "32,22 68,22 60,52". */
export function polygon(colour: string, corners: string): Shape {
  const points = corners.split(' ').map((corner): Point => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return [x, y];
  });
  const sides = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return { point, next, distance: segmentDistance(point, next) };
  });
  return shape(colour, (x, y) => {
    const crossings = sides.filter(
      ({ point, next }) =>
        point[1] > y !== next[1] > y &&
        x < point[0] + ((y - point[1]) / (next[1] - point[1])) * (next[0] - point[0]),
    );
    const edge = Math.min(...sides.map(({ distance }) => distance(x, y)));
    return crossings.length % 2 === 1 ? -edge : edge;
  });
}

/** The part of a shape above a height. */
export function above(height: number, { colour, distance }: Shape): Shape {
  return shape(colour, (x, y) => Math.max(distance(x, y), y - height));
}

type Colour = readonly [number, number, number];

function parseColour(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (a: number, b: number): number => a + (b - a) * share;
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

interface Picture {
  /** The colours of the gradient from top to bottom. */
  readonly background: readonly [string, string];
  /** Later ones cover earlier ones. */
  readonly shapes: readonly Shape[];
}

const side = 240;

/** Draws a square picture as PNG. */
export function drawPicture({ background, shapes }: Picture): Buffer {
  const rgb = new Uint8Array(side * side * 3);
  const [top, bottom] = [parseColour(background[0]), parseColour(background[1])];
  const layers = shapes.map(({ colour, distance }) => ({ colour: parseColour(colour), distance }));
  const unit = 100 / side;
  for (let row = 0; row < side; row += 1) {
    const sky = mix(top, bottom, row / side);
    for (let column = 0; column < side; column += 1) {
      let colour = sky;
      for (const layer of layers) {
        const outside = layer.distance((column + 0.5) * unit, (row + 0.5) * unit) / unit;
        if (outside < 0.5) colour = mix(colour, layer.colour, Math.min(1, 0.5 - outside));
      }
      rgb.set(colour.map(Math.round), (row * side + column) * 3);
    }
  }
  return encodePng({ width: side, height: side, rgb });
}
