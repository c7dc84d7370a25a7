import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // The folder is inside another project with a lock file of its own.
  turbopack: { root: import.meta.dirname },
};

export default config;
