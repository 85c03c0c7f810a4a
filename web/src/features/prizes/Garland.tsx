import styles from './PrintedWinners.module.css';

// A five-pointed star around 0, 0.
const star =
  'M0.0 -12.0L3.2 -4.4L11.4 -3.7L5.1 1.7L7.1 9.7L0.0 5.4L-7.1 9.7L-5.1 1.7L-11.4 -3.7L-3.2 -4.4z';
const pennants = Array.from({ length: 13 }, (_, index) => index);

/** A string of pennants and stars across the top of a printed sheet. */
export function Garland() {
  return (
    <svg
      className={`${styles['garland']} wide`}
      width="720"
      height="64"
      viewBox="0 0 720 64"
      aria-hidden="true"
    >
      <path data-string d="M0 6Q360 54 720 6" />
      {pennants.map((index) => {
        const x = 36 + index * 54;
        const y = 6 + 48 * (x / 720) * (1 - x / 720) * 2;
        return index % 2 === 0 ? (
          <path key={index} data-pennant={index % 4} d={`M${x - 12} ${y}h24l-12 26z`} />
        ) : (
          <path key={index} data-star d={star} transform={`translate(${x} ${y + 12})`} />
        );
      })}
    </svg>
  );
}
