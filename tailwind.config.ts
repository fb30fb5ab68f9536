import type { Config } from "tailwindcss";

/** Colours are named by role; their values are CSS variables set in app/globals.css and by server/branding/theme.ts. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        surface: "var(--surface)",
        raised: "var(--raised)",
        sunken: "var(--sunken)",
        ink: "var(--ink)",
        muted: "var(--muted)",
        line: "var(--line)",
        brand: "var(--brand)",
        onBrand: "var(--on-brand)",
        accent: "var(--accent)",
        ok: "var(--ok)",
        okSoft: "var(--ok-soft)",
        okOver: "var(--ok-over)",
        warn: "var(--warn)",
        warnSoft: "var(--warn-soft)",
        bad: "var(--bad)",
        badSoft: "var(--bad-soft)",
      },
      fontFamily: {
        sans: ["Inter Variable", "Inter", "system-ui", "sans-serif"],
        mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
      },
      fontSize: {
        xs: ["0.75rem", "1rem"],
        sm: ["0.8125rem", "1.25rem"],
        base: ["0.875rem", "1.25rem"],
        md: ["1rem", "1.5rem"],
        lg: ["1.25rem", "1.75rem"],
        xl: ["1.75rem", "2.125rem"],
      },
      borderRadius: { DEFAULT: "8px" },
      maxWidth: { applicant: "560px" },
    },
  },
} satisfies Config;
