/** An electrode over its cavity, drawn like a view on the machine's screen: spark gap, orbit, depth. */
export function LoginPicture() {
  return (
    <svg className="h-login-picture" viewBox="0 0 564 420" fill="none" focusable="false" aria-hidden="true">
      <defs>
        <pattern id="h-grid" width="26" height="26" patternUnits="userSpaceOnUse">
          <path d="M26 0H0V26" stroke="#1b2740" strokeWidth="1" />
        </pattern>
        <linearGradient id="h-copper" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#8c5a2b" />
          <stop offset="0.45" stopColor="#e0a465" />
          <stop offset="1" stopColor="#7a4c22" />
        </linearGradient>
        <linearGradient id="h-steel" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a3955" />
          <stop offset="1" stopColor="#172236" />
        </linearGradient>
        <radialGradient id="h-glow">
          <stop offset="0" stopColor="#6a95ff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#6a95ff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="564" height="420" fill="url(#h-grid)" />
      <ellipse cx="260" cy="284" rx="190" ry="74" fill="url(#h-glow)" />

      <path d="M224 6h72v44h-72z" fill="#1b273e" stroke="#33456a" />
      <path d="M210 50h100v26H210z" fill="#22304c" stroke="#3d5178" />
      <path d="M176 76h168v30H176z" fill="#2b3b5b" stroke="#4a608b" />
      <path d="M188 106h144v20H188z" fill="#8c5a2b" stroke="#c98f54" />
      <path d="M208 126h104v116q0 14-14 18l-38 10-38-10q-14-4-14-18z" fill="url(#h-copper)" stroke="#f0c48f" />
      <path d="M260 126v144M234 126v138M286 126v138" stroke="#6b4119" strokeOpacity="0.5" />

      <path
        d="M60 236h136v22q0 20 18 25l46 12 46-12q18-5 18-25v-22h136v150H60z"
        fill="url(#h-steel)"
        stroke="#4a608b"
      />
      <path d="M60 266h110M350 266h110M60 300h150M310 300h150M60 334h400M60 366h400" stroke="#22304c" />

      <g className="h-login-sparks" stroke="#9dbaff" strokeWidth="1.6" strokeLinecap="round">
        <path d="m206 214-9 4 6 5-8 4" />
        <path d="m314 224 9 4-6 5 8 4" />
        <path d="m232 268-3 9 6 1-3 8" />
        <path d="m290 267 2 9-6 2 3 8" />
        <path d="m260 272 3 8-5 3 2 9" />
      </g>
      <path d="M196 236v22q0 20 18 25l46 12 46-12q18-5 18-25v-22" stroke="#6a95ff" strokeDasharray="2 4" />

      <g stroke="#5d77aa" strokeWidth="1">
        <path d="M260 0v410" strokeDasharray="14 4 3 4" />
        <path d="M40 236h14M466 236h34" />
        <path d="M484 236v58M478 236h12M478 294h12M330 294h160" />
        <path d="M208 402h104M208 396v12M312 396v12M208 262v146M312 262v146" strokeDasharray="3 3" />
      </g>
      <g fill="#a9b9d9" fontFamily="'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" fontSize="11">
        <text x="488" y="269">
          −7.9210
        </text>
        <text x="236" y="418">
          19.6000
        </text>
        <text x="44" y="228">
          Z 0.0000
        </text>
        <text x="338" y="150">
          E2 · R0.1210
        </text>
      </g>
      <g stroke="#6a95ff">
        <circle cx="404" cy="186" r="22" strokeDasharray="4 4" className="h-login-orbit" />
        <path d="M404 186h22M404 158v56M376 186h56" strokeOpacity="0.6" />
      </g>
    </svg>
  )
}
