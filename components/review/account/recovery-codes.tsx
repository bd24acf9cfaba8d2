/** The codes that each replace one code of the app. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="text-lg">
        Recovery Codes
      </h2>
      <p className="mt-1">
        Each signs you in once, if you lose the device with the app. Save or print them now: they
        are not shown again.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 gap-y-1">
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
